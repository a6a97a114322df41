import { recordName } from '../../../agent/bundle/record-key.ts'
import { isObject } from '../../../contract/json.ts'
import { type ConfigBundle, configBundle } from '../../../contract/studio/files/config-bundle.ts'
import { type PastChange, pastChanges } from './changes.ts'

/** Returns the agent as it was on a morning some days ago. */
export function bundleBefore(bundle: ConfigBundle, daysAgo: number): ConfigBundle {
  const later = pastChanges.filter((change) => change.daysAgo <= daysAgo)
  return later.reduceRight(withoutChange, bundle)
}

function withoutChange(bundle: ConfigBundle, { kind, name, was }: PastChange): ConfigBundle {
  const sections = new Map<string, unknown>(Object.entries(bundle.agent))
  const section = sections.get(kind)
  if (Array.isArray(section)) {
    const records = section.filter(isObject)
    sections.set(
      kind,
      records.flatMap((record) => {
        if (recordName(kind, record) !== name) return [record]
        return was === null ? [] : [{ ...record, ...was }]
      }),
    )
  } else if (isObject(section)) sections.set(kind, { ...section, ...was })
  return configBundle.parse({ ...bundle, agent: Object.fromEntries(sections) })
}
