/** The job of every compared proxy, in numbers. */

/** Shaped like a real one: long and free of characters that need an escape. */
export const token = `bench-${'Token0123456789'.repeat(12)}`
export const apiVersion = '2.0.0'
export const mountPath = '/api/platform'

export const transferMiB = 100

/** A JSON list of agents of exactly `bytes` bytes. */
export function jsonOf(bytes: number): string {
  const agents: { id: string; name: string; status: string }[] = []
  const text = (padding: string) => JSON.stringify({ data: agents, cursor: padding })
  while (text('').length < bytes - 80) {
    agents.push({
      id: String(300_000_000_000_000 + agents.length),
      name: `Agent ${agents.length}`,
      status: 'ACTIVE',
    })
  }
  return text('c'.repeat(Math.max(0, bytes - text('').length)))
}
