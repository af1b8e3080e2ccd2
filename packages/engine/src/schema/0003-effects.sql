-- What one commit changes besides its journal rows. Called within the statement that writes those rows, so that all
-- of it happens or nothing does. SQLSTATE PC001: a claim is taken (the message is its key); PC002: see post_all.
--
-- Gives back the refused commands that must not get the answer they were about to get: those that were answered
-- before (with that answer), and those decided on a journal that has grown since (stale).
--
-- `entries` is the number of journal rows written: counting them makes PostgreSQL write them first, so that an entry
-- that lost its race is reported as such and not as a claim that is taken by its own twin.
CREATE FUNCTION commit_effects(fx jsonb, entries bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  wall    bigint := (fx ->> 'wall')::bigint;
  moment  timestamptz := to_timestamp((fx ->> 'wall')::bigint / 1000.0);
  item    record;
  earlier record;
  otherwise jsonb := '[]';
BEGIN
  IF fx ? 'opened' THEN
    INSERT INTO tables (id, kind, parent, seats, seed, setup, opened_at)
    SELECT id, kind, parent, seats, seed, setup, moment
    FROM jsonb_to_recordset(fx -> 'opened')
      AS t (id bigint, kind text, parent bigint, seats bigint[], seed bigint, setup text);
  END IF;

  IF fx ? 'over' THEN
    UPDATE tables SET over_at = moment
    FROM jsonb_array_elements_text(fx -> 'over') AS ended WHERE tables.id = ended::bigint;
    DELETE FROM wakes USING jsonb_array_elements_text(fx -> 'over') AS ended WHERE wakes.table_id = ended::bigint;
  END IF;

  IF fx ? 'reseated' THEN
    UPDATE tables SET seats = t.seats
    FROM jsonb_to_recordset(fx -> 'reseated') AS t (id bigint, seats bigint[]) WHERE tables.id = t.id;
  END IF;

  IF fx ? 'posts' THEN
    PERFORM post_all(array_agg(payer ORDER BY ordinal), array_agg(payee ORDER BY ordinal),
      array_agg(amount ORDER BY ordinal), array_agg(reason ORDER BY ordinal), array_agg("table" ORDER BY ordinal), moment)
    FROM ROWS FROM (
      jsonb_to_recordset(fx -> 'posts') AS (payer text, payee text, amount bigint, reason text, "table" bigint)
    ) WITH ORDINALITY AS t (payer, payee, amount, reason, "table", ordinal);
  END IF;

  -- One by one: a name let go by one entry may be taken by the next.
  FOR item IN
    SELECT t.* FROM ROWS FROM (
      jsonb_to_recordset(fx -> 'claims') AS ("do" text, key text, "table" bigint)
    ) WITH ORDINALITY AS t ("do", key, "table", ordinal) ORDER BY t.ordinal
  LOOP
    IF item."do" = 'release' THEN
      DELETE FROM claims WHERE key = item.key AND table_id = item."table";
    ELSE
      INSERT INTO claims (key, table_id) VALUES (item.key, item."table") ON CONFLICT (key) DO NOTHING;
      IF NOT FOUND THEN
        RAISE EXCEPTION '%', item.key USING ERRCODE = 'PC001';
      END IF;
    END IF;
  END LOOP;

  IF fx ? 'results' THEN
    -- A detail of JSON null comes out of the recordset as no value at all.
    INSERT INTO results (table_id, seq, ordinal, kind, player_id, outcome, score, detail, at)
    SELECT "table", seq, ordinal, kind, player, outcome, score, coalesce(detail, 'null'), moment
    FROM jsonb_to_recordset(fx -> 'results') AS t ("table" bigint, seq integer, ordinal integer, kind text,
      player bigint, outcome text, score double precision, detail jsonb);
  END IF;

  IF fx ? 'errands' THEN
    INSERT INTO errands (table_id, kind, request, next_at, created_at)
    SELECT "table", kind, request, wall, moment
    FROM jsonb_to_recordset(fx -> 'errands') AS t ("table" bigint, kind text, request text);
  END IF;

  FOR item IN
    SELECT * FROM jsonb_to_recordset(fx -> 'refusals')
      AS t ("table" bigint, id text, code text, message text, tip integer)
  LOOP
    SELECT seq, NULL::text AS code, NULL::text AS message INTO earlier
    FROM journal WHERE table_id = item."table" AND command_id = item.id;
    IF NOT FOUND THEN
      SELECT NULL::integer AS seq, code, message INTO earlier
      FROM refusals WHERE table_id = item."table" AND command_id = item.id;
    END IF;
    IF FOUND THEN
      otherwise := otherwise || jsonb_build_object('table', item."table", 'id', item.id,
        'seq', earlier.seq, 'code', earlier.code, 'message', earlier.message);
    ELSIF EXISTS (SELECT FROM journal WHERE table_id = item."table" AND seq > item.tip) THEN
      otherwise := otherwise || jsonb_build_object('table', item."table", 'id', item.id, 'stale', true);
    ELSE
      INSERT INTO refusals (table_id, command_id, code, message, at)
      VALUES (item."table", item.id, item.code, item.message, moment) ON CONFLICT DO NOTHING;
    END IF;
  END LOOP;

  RETURN otherwise;
END $$;
