-- Sends the lines of a file as bodies, in turn; prints what it saw as JSON. Arguments: file, then name and value of each header.
local requests = {}
local at = 0

function init(arguments)
  local headers = {}
  for i = 2, #arguments, 2 do headers[arguments[i]] = arguments[i + 1] end
  for line in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("POST", wrk.path, headers, line)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  local failures = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format(
    '\n{"requests":%d,"micros":%d,"failures":%d,"p50":%d,"p99":%d,"max":%d}\n',
    summary.requests, summary.duration, failures,
    latency:percentile(50), latency:percentile(99), latency.max))
end
