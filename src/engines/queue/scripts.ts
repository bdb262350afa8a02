/**
 * A queue of work in Redis, as scripts that run there one at a time. Every key starts with the key of the queue, which is
 * KEYS[1] (one slot of a cluster):
 *
 *   task:ID            a task (a sentence to speak, a document to render): its request, its node, its attempt, the worker that
 *                      has it, the chunks taken so far
 *   line:PRIORITY:WHO  waiting tasks of one account, as `id, attempt, voices` in lines
 *   turns:PRIORITY     the accounts that wait, in the order of their turns
 *   node:ID            exists while a node is alive; without it, its tasks are dropped
 *   worker:ID          exists while a worker is alive: what it announces. voices:ID has its voices and abilities, claims:ID what
 *                      it works on, mail:ID what it has to know at once (there is work; a task is cancelled)
 *   catalog:HASH       describes the voices that workers announce
 *   wanted             the voices that an owner has installed for all workers: the name of the list, and the list
 *   inbox:ID           chunks for a node
 *
 * Everything expires by the clock of Redis unless its owner renews it. BullMQ is not used: it has no turns
 * between accounts and no results in chunks, and would add several megabytes for the rest.
 */

/** Parts that several scripts share. */
const shared = `
local base = KEYS[1]
local function key(...) return table.concat({base, ...}, ':') end
local function nowMs()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end
`;

export const scripts = {
  /** id, attempt, node, priority, account, voices, body, isAgain, expireMs: adds a task, in front if it waited before. */
  submit: `
    local id, attempt, node, priority, account, voices, body, isAgain, expireMs = unpack(ARGV)
    local task, line, turns = key('task', id), key('line', priority, account), key('turns', priority)
    redis.call('HSET', task, 'attempt', attempt, 'node', node, 'priority', priority, 'account', account,
      'entry', table.concat({id, attempt, voices}, '\\n'), 'body', body, 'since', nowMs())
    redis.call('HDEL', task, 'worker', 'taken')
    redis.call('PEXPIRE', task, expireMs)
    redis.call(isAgain == '1' and 'LPUSH' or 'RPUSH', line, redis.call('HGET', task, 'entry'))
    redis.call('PEXPIRE', line, expireMs)
    redis.call('ZADD', turns, 'NX', redis.call('INCR', key('turn')), account)
    redis.call('PEXPIRE', turns, expireMs)
    redis.call('PEXPIRE', key('turn'), expireMs)
    for _, worker in ipairs(redis.call('SMEMBERS', key('workers'))) do
      local mail = key('mail', worker)
      if redis.call('EXISTS', key('worker', worker)) == 0 then redis.call('SREM', key('workers'), worker)
      elseif redis.call('LLEN', mail) < 100 then
        redis.call('RPUSH', mail, 'work')
        redis.call('PEXPIRE', mail, expireMs)
      end
    end`,

  /** worker, takesBackground: the next task that it can do, listeners first and the accounts in turn. */
  claim: `
    local me, takesBackground = ARGV[1], ARGV[2] == '1'
    if redis.call('EXISTS', key('worker', me)) == 0 then return false end
    local has = {}
    local function canSpeak(voices)
      for voice in string.gmatch(voices, '[^\\n]+') do
        if has[voice] == nil then has[voice] = redis.call('SISMEMBER', key('voices', me), voice) == 1 end
        if not has[voice] then return false end
      end
      return true
    end
    local function take(line)
      for _, entry in ipairs(redis.call('LRANGE', line, 0, -1)) do
        local id, attempt, voices = string.match(entry, '^([^\\n]*)\\n([^\\n]*)\\n(.*)$')
        if canSpeak(voices) then
          redis.call('LREM', line, 1, entry)
          local task = key('task', id)
          local is, worker, node, body, since = unpack(redis.call('HMGET', task, 'attempt', 'worker', 'node', 'body', 'since'))
          if is == attempt and not worker then
            if redis.call('EXISTS', key('node', node)) == 1 then
              redis.call('HSET', task, 'worker', me)
              redis.call('SADD', key('claims', me), id .. ' ' .. attempt)
              return {id, attempt, body, tostring(math.max(0, nowMs() - since))}
            end
            redis.call('DEL', task)
          end
        end
      end
    end
    for _, priority in ipairs(takesBackground and {'interactive', 'background'} or {'interactive'}) do
      local turns = key('turns', priority)
      for _, account in ipairs(redis.call('ZRANGE', turns, 0, -1)) do
        local line = key('line', priority, account)
        local taken = take(line)
        if redis.call('EXISTS', line) == 0 then redis.call('ZREM', turns, account)
        elseif taken then redis.call('ZADD', turns, redis.call('INCR', key('turn')), account) end
        if taken then return taken end
      end
    end
    return false`,

  /** id, attempt, worker, message, isLast, expireMs: a message for the node. Returns what `taken` returns. */
  emit: `
    local id, attempt, me, message, isLast, expireMs = unpack(ARGV)
    local task = key('task', id)
    local is, worker, node, taken = unpack(redis.call('HMGET', task, 'attempt', 'worker', 'node', 'taken'))
    if isLast == '1' then redis.call('SREM', key('claims', me), id .. ' ' .. attempt) end
    if is ~= attempt or worker ~= me then return -1 end
    if redis.call('EXISTS', key('node', node)) == 0 then
      redis.call('DEL', task)
      return -1
    end
    redis.call('RPUSH', key('inbox', node), message)
    redis.call('PEXPIRE', key('inbox', node), expireMs)
    if isLast == '1' then redis.call('DEL', task) end
    return tonumber(taken or 0)`,

  /** id, attempt, worker: how many chunks the node has taken; -1 if the task is no longer wanted. */
  taken: `
    local is, worker, taken = unpack(redis.call('HMGET', key('task', ARGV[1]), 'attempt', 'worker', 'taken'))
    if is ~= ARGV[2] or worker ~= ARGV[3] then return -1 end
    return tonumber(taken or 0)`,

  /** id, attempt, taken. */
  take: `
    if redis.call('HGET', key('task', ARGV[1]), 'attempt') == ARGV[2] then
      redis.call('HSET', key('task', ARGV[1]), 'taken', ARGV[3])
    end`,

  /** id, expireMs: nobody wants the task anymore. */
  cancel: `
    local id, expireMs = unpack(ARGV)
    local task = key('task', id)
    local worker, priority, account, entry = unpack(redis.call('HMGET', task, 'worker', 'priority', 'account', 'entry'))
    if not entry then return end
    redis.call('DEL', task)
    if worker then
      redis.call('RPUSH', key('mail', worker), 'cancel ' .. id)
      redis.call('PEXPIRE', key('mail', worker), expireMs)
    else
      redis.call('LREM', key('line', priority, account), 1, entry)
      if redis.call('EXISTS', key('line', priority, account)) == 0 then redis.call('ZREM', key('turns', priority), account) end
    end`,

  /**
   * node, expireMs, then id and attempt of each task: renews the tasks, and returns the state of each. A node that is late
   * may still be alive, and its results would have to be made again, so it is given as long as its tasks are kept.
   */
  tend: `
    local node, expireMs = unpack(ARGV)
    redis.call('SET', key('node', node), '1', 'PX', expireMs)
    redis.call('PEXPIRE', key('inbox', node), expireMs)
    -- A task that has ended is forgotten at once, though its last messages may not be read yet.
    local isRead = redis.call('LLEN', key('inbox', node)) == 0
    local states = {}
    for at = 3, #ARGV, 2 do
      local task = key('task', ARGV[at])
      local attempt, worker, priority, account = unpack(redis.call('HMGET', task, 'attempt', 'worker', 'priority', 'account'))
      if attempt ~= ARGV[at + 1] then table.insert(states, isRead and 'missing' or 'running')
      else
        redis.call('PEXPIRE', task, expireMs)
        if not worker then
          local isThere = redis.call('PEXPIRE', key('line', priority, account), expireMs) == 1
            and redis.call('PEXPIRE', key('turns', priority), expireMs) == 1
          redis.call('PEXPIRE', key('turn'), expireMs)
          table.insert(states, isThere and 'waiting' or 'missing')
        else table.insert(states, redis.call('EXISTS', key('worker', worker)) == 1 and 'running' or 'lost ' .. worker) end
      end
    end
    return states`,

  /**
   * worker, announcement, aliveMs, catalog, keepMs: it is alive. Returns whether its voices are known, what it works on, and
   * which list of voices is wanted.
   */
  beat: `
    local me, announcement, aliveMs, catalog, keepMs = unpack(ARGV)
    redis.call('SET', key('worker', me), announcement, 'PX', aliveMs)
    redis.call('SADD', key('workers'), me)
    redis.call('PEXPIRE', key('workers'), keepMs)
    local isKnown = redis.call('PEXPIRE', key('catalog', catalog), keepMs) == 1
      and redis.call('PEXPIRE', key('voices', me), keepMs) == 1
    local claims = {}
    for _, claim in ipairs(redis.call('SMEMBERS', key('claims', me))) do
      local id, attempt = string.match(claim, '^(%S+) (%S+)$')
      local is, worker = unpack(redis.call('HMGET', key('task', id), 'attempt', 'worker'))
      if is == attempt and worker == me then table.insert(claims, claim)
      else redis.call('SREM', key('claims', me), claim) end
    end
    redis.call('PEXPIRE', key('claims', me), keepMs)
    return {isKnown and 1 or 0, claims, redis.call('HGET', key('wanted'), 'name') or ''}`,

  /** name, list, keepMs: the voices that every worker should have. Workers are told of a new list at once. */
  want: `
    local name, list, keepMs = unpack(ARGV)
    local isNew = redis.call('HGET', key('wanted'), 'name') ~= name
    redis.call('HSET', key('wanted'), 'name', name, 'list', list)
    redis.call('PEXPIRE', key('wanted'), keepMs)
    if not isNew then return end
    for _, worker in ipairs(redis.call('SMEMBERS', key('workers'))) do
      if redis.call('EXISTS', key('worker', worker)) == 1 then
        redis.call('RPUSH', key('mail', worker), 'beat')
        redis.call('PEXPIRE', key('mail', worker), keepMs)
      end
    end`,

  wanted: `return redis.call('HGET', key('wanted'), 'list')`,

  /** worker, catalog, description, keepMs, then its voices. */
  announce: `
    local me, catalog, description, keepMs = unpack(ARGV)
    redis.call('SET', key('catalog', catalog), description, 'PX', keepMs)
    redis.call('SET', key('latest'), catalog, 'PX', keepMs)
    redis.call('DEL', key('voices', me))
    for at = 5, #ARGV do redis.call('SADD', key('voices', me), ARGV[at]) end
    redis.call('PEXPIRE', key('voices', me), keepMs)`,

  /** worker. */
  leave: `
    redis.call('SREM', key('workers'), ARGV[1])
    for _, kind in ipairs({'worker', 'voices', 'claims', 'mail'}) do redis.call('DEL', key(kind, ARGV[1])) end`,

  /** How many tasks wait, the catalog announced last, and what each live worker announces. */
  look: `
    local function waiting(priority)
      local sum = 0
      for _, account in ipairs(redis.call('ZRANGE', key('turns', priority), 0, -1)) do
        sum = sum + redis.call('LLEN', key('line', priority, account))
      end
      return sum
    end
    local workers = {}
    for _, worker in ipairs(redis.call('SMEMBERS', key('workers'))) do
      local announcement = redis.call('GET', key('worker', worker))
      if announcement then table.insert(workers, announcement)
      else redis.call('SREM', key('workers'), worker) end
    end
    return {waiting('interactive'), waiting('background'), redis.call('GET', key('latest')) or '', workers}`,

  /** catalog: its description. */
  catalog: `return redis.call('GET', key('catalog', ARGV[1]))`,
} as const;

export type ScriptName = keyof typeof scripts;

export const luaOf = (name: ScriptName): string => shared + scripts[name];
