"""The table in the browser: pages, live updates, storage. It draws and offers what games draw and allow."""
