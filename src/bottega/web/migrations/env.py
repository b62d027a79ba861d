"""What Alembic runs: the migrations, in the transaction that `upgrade` was given."""

from alembic import context

from bottega.web.schema import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()
