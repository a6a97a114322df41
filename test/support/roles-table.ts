/** The table of docs/roles.md, from the tables of the code. */
import { operations } from '../../src/contract/platform/operations/operations.ts'
import { type Role, role } from '../../src/contract/role.ts'
import { studioOperations } from '../../src/contract/studio/operations.ts'
import { deletionRoles, recordRoles, reportRoles, reviewRoles } from '../../src/contract/studio/roles.ts'

/** A role and what it adds to the ones before it. */
export function rolesTable(): string {
  const rows: [Role, string, string][] = []
  for (const { role: least, method, path, title } of Object.values(studioOperations)) {
    const isRead = method === 'GET' && least === 'viewer'
    if (least !== 'anyone' && !isRead && !path.endsWith('{path}'))
      rows.push([least, title, `\`${method} ${path}\``])
  }
  for (const { role: least, method, mount, path, title } of Object.values(operations)) {
    if (method !== 'GET' && least !== 'publisher')
      rows.push([least, title, `\`${method} /api/${mount}${path}\``])
  }
  for (const [kind, least] of Object.entries(recordRoles)) rows.push([least, 'Write records', `\`${kind}\``])
  for (const [kind, least] of Object.entries(deletionRoles))
    rows.push([least, 'Delete records', `\`${kind}\``])
  for (const [act, least] of Object.entries(reviewRoles))
    rows.push([least, 'Act on a review request', `\`${act}\``])
  for (const [kind, least] of Object.entries(reportRoles)) rows.push([least, 'Report an act', `\`${kind}\``])
  rows.push(['viewer', 'Read', 'every other `GET`'])
  rows.push(['publisher', 'Write to the platform', 'every other call below `/api/platform` and `/api/graph`'])
  const ordered = rows.toSorted(
    ([one, a, x], [other, b, y]) =>
      role.options.indexOf(one) - role.options.indexOf(other) || a.localeCompare(b) || x.localeCompare(y),
  )
  const lines = ordered.map(([least, title, where]) => `| ${least} | ${title} | ${where} |`)
  return ['| Least role | What | Where |', '|---|---|---|', ...lines].join('\n')
}
