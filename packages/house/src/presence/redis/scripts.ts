/** What must happen in Redis in one step. Its clock is used: those of the nodes may differ. */

const NOW = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)`;

/**
 * KEYS: nodes. ARGV: this node, how long it may be silent (ms). Says that this node lives and gives all that do, after
 * '1' if this one had been taken for dead: its rooms must be told anew then.
 */
export const BEAT = `${NOW}
local known = redis.call('ZSCORE', KEYS[1], ARGV[1])
local dead = '1'
if known and tonumber(known) > now then dead = '0' end
redis.call('ZADD', KEYS[1], now + tonumber(ARGV[2]), ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local living = redis.call('ZRANGE', KEYS[1], 0, -1)
table.insert(living, 1, dead)
return living`;

/** KEYS: nodes, room. Gives what each living node said about the room, and forgets what the dead ones said. */
export const ROOM = `${NOW}
local said = redis.call('HGETALL', KEYS[2])
local living = {}
for i = 1, #said, 2 do
  local till = redis.call('ZSCORE', KEYS[1], said[i])
  if till and tonumber(till) > now then
    table.insert(living, said[i + 1])
  else
    redis.call('HDEL', KEYS[2], said[i])
  end
end
return living`;
