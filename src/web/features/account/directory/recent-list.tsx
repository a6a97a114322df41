import { Link } from '@tanstack/react-router'
import { useSession } from '../../../api/session.ts'
import { clearPhones } from '../../../browser/settings/recent-phones.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useRecent } from './use-recent.ts'
import { directoryWords } from './words.ts'

export function RecentList() {
  const owner = useSession().user.id
  const recent = useRecent()
  if (recent.length === 0) return null
  return (
    <Section
      id="recent"
      title={directoryWords.recent}
      action={
        <Button size="small" weight="ghost" onClick={() => clearPhones(owner)}>
          {directoryWords.forgetRecent}
        </Button>
      }
      className="flex flex-col gap-1"
    >
      <ul className="grid border-line border-y sm:grid-cols-2 lg:grid-cols-3">
        {recent.map(({ id, number, name }) => (
          <li key={id} className="min-w-0">
            <Link
              to="/phones/$phoneNumberId"
              params={{ phoneNumberId: id }}
              className="flex flex-col px-3 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="font-medium tabular-nums">{number ?? id}</span>
              <bdi className="max-w-full self-start truncate text-label text-quiet">
                {name ?? directoryWords.unnamedNumber}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
