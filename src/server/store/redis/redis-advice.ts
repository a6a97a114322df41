/** A sentence for operators on an error word of Redis that has one likely cause; undefined for others. */
export function redisAdvice(cause: string): string | undefined {
  if (['MOVED', 'ASK', 'CLUSTERDOWN', 'CROSSSLOT', 'TRYAGAIN'].includes(cause)) {
    return 'STUDIO_REDIS_URL names a node of a Redis Cluster; the studio needs a single server, or one primary with replicas'
  }
  if (cause === 'READONLY') return 'STUDIO_REDIS_URL names a replica; give the address of the primary'
  if (cause === 'NOAUTH' || cause === 'WRONGPASS') {
    return 'Redis does not accept the password in STUDIO_REDIS_URL; / ? # @ and % in it are written %2F %3F %23 %40 %25'
  }
  if (cause === 'ERR') {
    return 'Redis does not know what the studio asks: STUDIO_REDIS_URL may name a Sentinel, or a server older than 6.2'
  }
  return undefined
}
