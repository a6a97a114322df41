import { t } from '../../../../contract/translate.ts'
import { useSession } from '../../../api/session.ts'
import { TermsLink } from '../../../forms/terms-link.tsx'
import { Section } from '../../../ui/page/section.tsx'

export function TermsSection() {
  const { termsUrl } = useSession()
  return (
    <Section id="terms" title={t('Agent terms')} isRuled className="flex flex-col gap-3">
      <p className="max-w-prose">
        {t(
          'A business account manager accepts the AI agent terms on the platform, once per account. Without them, you cannot read or change an agent.',
        )}
      </p>
      {termsUrl === undefined ? (
        <p className="max-w-prose text-quiet">
          {t('Ask your account manager to accept them on the platform.')}
        </p>
      ) : (
        <p>
          <TermsLink />
        </p>
      )}
    </Section>
  )
}
