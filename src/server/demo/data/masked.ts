const mask = '********'
const secretFields = new Set(['value', 'client_secret'])

/** Masks every secret field of credentials, at any depth (docs/platform.md, section 10.3). */
export function masked(config: unknown): unknown {
  if (Array.isArray(config)) return config.map(masked)
  if (typeof config !== 'object' || config === null) return config
  return Object.fromEntries(
    Object.entries(config)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, secretFields.has(name) ? mask : masked(value)]),
  )
}
