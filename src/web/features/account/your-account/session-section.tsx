import { t } from '../../../../contract/translate.ts'
import { useSession } from '../../../api/session.ts'
import { formatDate } from '../../../text/format.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { yourAccountWords } from './words.ts'

export function SessionSection() {
  const { user, demo, expiresAt, role } = useSession()
  return (
    <Section id="session" title={t('Session')} isRuled className="flex flex-col gap-3">
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="text-quiet">{t('Signed in as')}</dt>
        <dd dir="auto">{user.name}</dd>
        <dt className="text-quiet">{yourAccountWords.userId}</dt>
        <dd className="min-w-0">
          <CopyId id={user.id} label={yourAccountWords.userId} />
        </dd>
        <dt className="text-quiet">{t('Works with')}</dt>
        <dd>{demo ? t('The demo') : t('The platform')}</dd>
        <dt className="text-quiet">{t('Ends')}</dt>
        <dd>
          <time dateTime={expiresAt}>{formatDate(new Date(expiresAt), 'exact')}</time>
        </dd>
      </dl>
      {!demo && role === 'operator' && (
        <p>
          <TextLink to="/settings/studio">{t('This studio, for operators')}</TextLink>
        </p>
      )}
    </Section>
  )
}
