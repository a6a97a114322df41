/** Overwrites every secret in a connector's credentials. */

const mask = '********'
const secretFields = new Set(['value', 'client_secret'])

/**
 * Returns a copy of the credentials with every secret field replaced by a mask, at any depth (docs/platform.md, section
 * 10.3).
 */
export function masked(config: unknown): unknown {
  if (Array.isArray(config)) return config.map(masked)
  if (typeof config !== 'object' || config === null) return config
  return Object.fromEntries(
    Object.entries(config)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, secretFields.has(name) ? mask : masked(value)]),
  )
}
