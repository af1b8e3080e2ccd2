/**
 * The sliding window of `judge`, run inside Redis so that nodes cannot count past each other. Redis's own clock is used:
 * the nodes' clocks may differ. Returns 0 when allowed, else the milliseconds to wait.
 */
export const TAKE = `
local max = tonumber(ARGV[1])
local window_ms = tonumber(ARGV[2])
local time = redis.call('TIME')
local now_ms = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local window = math.floor(now_ms / window_ms)
local kept = redis.call('HMGET', KEYS[1], 'w', 'b', 'n')
local kept_window = tonumber(kept[1])
local before, now = 0, 0
if kept_window then
  if kept_window >= window then
    before, now = tonumber(kept[2]), tonumber(kept[3])
  elseif kept_window == window - 1 then
    before = tonumber(kept[3])
  end
end
local elapsed = now_ms - window * window_ms
if before * (1 - elapsed / window_ms) + now + 1 <= max then
  redis.call('HSET', KEYS[1], 'w', window, 'b', before, 'n', now + 1)
  redis.call('PEXPIRE', KEYS[1], window_ms * 2)
  return 0
end
local room = max - 1 - now
if room >= 0 and before > 0 then
  return math.max(1, math.ceil(window_ms * (1 - room / before) - elapsed))
end
local fade = 0
if now > 0 then fade = math.max(0, 1 - (max - 1) / now) end
return math.max(1, math.ceil(window_ms - elapsed + window_ms * fade))
`;
