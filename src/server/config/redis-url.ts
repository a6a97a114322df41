/** Returns why an address cannot be that of a Redis, without quoting it; the client's own error would. */
export function redisUrlError(value: string): string | undefined {
  if (/^rediss?[-+]sentinel:/i.test(value) || /^sentinel:/i.test(value)) {
    return 'names Sentinels, which the studio does not ask; give the address of the primary, or of a proxy that follows it'
  }
  const afterScheme = /^rediss?:\/\/(.*)$/s.exec(value)?.[1]
  if (afterScheme !== undefined && /^[^@]*[/?#][^@]*@/.test(afterScheme)) {
    return 'holds a user or password with an unescaped character; write / as %2F, ? as %3F, # as %23, @ as %40'
  }
  if (afterScheme !== undefined && /^[^/?#]*,/.test(afterScheme.slice(afterScheme.lastIndexOf('@') + 1))) {
    return 'lists several servers; the studio uses one, so give the address of the primary, or of a proxy that follows it'
  }
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isRemote = /^rediss?:$/.test(url?.protocol ?? '') && url?.hostname !== '' && url?.port !== '0'
  const isSocket = url?.protocol === 'unix:' && url.hostname === '' && url.pathname.length > 1
  if (url === undefined || !(isRemote || isSocket)) {
    return 'must be an address that begins with redis://, rediss:// or unix://'
  }
  if (![url.username, url.password, url.pathname].every(isDecodable)) {
    return 'holds a percent sign that begins no escape; write it as %25'
  }
  const database = isSocket ? (url.searchParams.get('db') ?? '') : url.pathname.slice(1)
  return /^\d{0,4}$/.test(database) ? undefined : 'must name its database by a number'
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
