-- A table: one game being played, a room, a quip. Everything else about it is in its journal.
CREATE TABLE tables (
  id        bigint PRIMARY KEY,
  kind      text NOT NULL,
  -- The table that opened this one and is told when it ends.
  parent    bigint,
  -- Who sits where now; the journal knows who sat there before.
  seats     bigint[] NOT NULL,
  seed      bigint NOT NULL,
  setup     text NOT NULL,
  opened_at timestamptz NOT NULL,
  over_at   timestamptz
);
CREATE INDEX tables_by_parent ON tables (parent) WHERE parent IS NOT NULL;

-- One row per accepted command. The primary key decides races between nodes; the command's id makes it act once.
CREATE TABLE journal (
  table_id    bigint NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  seq         integer NOT NULL,
  command_id  text COLLATE "C" NOT NULL,
  -- JSON: at (house time), by (who), events.
  payload     text NOT NULL,
  PRIMARY KEY (table_id, seq),
  CONSTRAINT journal_command UNIQUE (table_id, command_id)
);

-- The first answer to a command that was refused, kept for a day.
CREATE TABLE refusals (
  table_id   bigint NOT NULL,
  command_id text COLLATE "C" NOT NULL,
  code       text NOT NULL,
  message    text NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (table_id, command_id)
);
CREATE INDEX refusals_by_age ON refusals (at);

-- A shortcut through a long journal; may be thrown away at any time.
CREATE TABLE snapshots (
  table_id      bigint PRIMARY KEY,
  seq           integer NOT NULL,
  state_version integer NOT NULL,
  state         text NOT NULL
);

-- When somebody must look at the table again, in house time, at the latest: a lower bound of its next deadline.
CREATE TABLE wakes (
  table_id bigint PRIMARY KEY,
  at       bigint NOT NULL
);
CREATE INDEX wakes_by_time ON wakes (at);

-- Slow outside work to be done. A worker takes a row by moving next_at beyond the time it may need.
CREATE TABLE errands (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_id   bigint NOT NULL,
  kind       text NOT NULL,
  request    text NOT NULL,
  attempts   integer NOT NULL DEFAULT 0,
  -- Wall-clock milliseconds.
  next_at    bigint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX errands_by_time ON errands (next_at);

-- Names that one table holds at a time: a player's one active round, a vote slot.
CREATE TABLE claims (
  key      text COLLATE "C" PRIMARY KEY,
  table_id bigint NOT NULL
);

-- Lines of players' records: statistics, boards and achievements are made of these.
CREATE TABLE results (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_id  bigint NOT NULL,
  -- Which entry of the journal gave it, and which of that entry's results it is.
  seq       integer NOT NULL,
  ordinal   integer NOT NULL,
  kind      text NOT NULL,
  player_id bigint NOT NULL,
  outcome   text NOT NULL,
  score     double precision NOT NULL,
  detail    jsonb NOT NULL,
  at        timestamptz NOT NULL,
  CONSTRAINT results_once UNIQUE (table_id, seq, ordinal)
);
CREATE INDEX results_by_player ON results (player_id, id);

-- The house's heartbeat: how long the whole house has been down, all outages together, in milliseconds.
CREATE TABLE pulse (
  only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  beat_at      bigint NOT NULL,
  outage_total bigint NOT NULL
);
