import { permissions } from '../../../api/permission-words.ts'
import { signInWords } from './words.ts'

export function PermissionList() {
  return (
    <details className="group text-work">
      <summary className="w-fit font-medium text-accent hover:text-accent-hover">
        {signInWords.permissionsTitle}
      </summary>
      <div className="mt-2 flex flex-col gap-3 text-quiet">
        <p>{signInWords.permissionsLead}</p>
        <dl className="flex flex-col gap-2">
          {permissions.map(({ name, why }) => (
            <div key={name} className="border-line border-l-2 pl-3">
              <dt>
                <code className="font-mono text-label text-text">{name}</code>
              </dt>
              <dd className="text-label">{why}</dd>
            </div>
          ))}
        </dl>
        <p>{signInWords.permissionsHint}</p>
      </div>
    </details>
  )
}
