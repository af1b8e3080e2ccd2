-- Where a code leads and who is in which room. The journals of the rooms are the truth; this is their index.
CREATE TABLE rooms (
  room_id   bigint PRIMARY KEY,
  code      text NOT NULL,
  game      text NOT NULL,
  -- Players and screens inside; empty once the room has closed.
  people    bigint[] NOT NULL,
  -- The room's own count of what happened in it: what is older never overwrites what is newer.
  version   integer NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz
);
-- Not unique: a code is free the moment its room closes, and this index may hear of it a moment later.
CREATE INDEX rooms_by_code ON rooms (code, opened_at DESC) WHERE closed_at IS NULL;
CREATE INDEX rooms_by_person ON rooms USING gin (people) WHERE closed_at IS NULL;
