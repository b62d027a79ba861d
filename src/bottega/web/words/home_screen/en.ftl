# The house on the home screen of a phone.

home_screen-about = Strategy board games with friends and bots.
notices-push-iphone = On an iPhone or iPad first add this house to the home screen (Share, then “Add to Home Screen”) and open it from there: only then may it show messages.
