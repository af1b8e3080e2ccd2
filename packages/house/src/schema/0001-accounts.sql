-- Whoever can sit at a table: guests, full accounts, the house's own cast, and those who have left.
CREATE TABLE players (
  id            bigint PRIMARY KEY,
  name          text NOT NULL,
  avatar        text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('guest', 'account', 'house', 'deleted')),
  -- In lower case, so that one address has one account however it is typed.
  email         text CONSTRAINT players_email UNIQUE,
  -- A PHC string: the parameters it was made with travel with it.
  password_hash text,
  created_at    timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  -- Until then a moderator has barred this player from starting rounds.
  locked_until  timestamptz,
  CONSTRAINT players_accounts_can_log_in CHECK ((kind = 'account') = (email IS NOT NULL AND password_hash IS NOT NULL)),
  CONSTRAINT players_email_folded CHECK (email = lower(email))
);
CREATE INDEX players_idle_guests ON players (last_seen_at) WHERE kind = 'guest';

-- A device on which a player is signed in. The token itself is only in the device's cookie.
CREATE TABLE sessions (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id    bigint NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  token_hash   bytea NOT NULL CONSTRAINT sessions_token UNIQUE,
  device       text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_player ON sessions (player_id, last_seen_at);
CREATE INDEX sessions_by_age ON sessions (last_seen_at);
