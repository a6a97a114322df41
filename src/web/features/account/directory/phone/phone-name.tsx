import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../contract/translate.ts'
import { phoneNumberQuery } from '../queries.ts'
import { useRecent } from '../use-recent.ts'

/** From the platform, or as last seen. */
function useNames(phoneNumberId: string): { number: string; name: string | null } {
  const { data, error } = useQuery(phoneNumberQuery(phoneNumberId))
  const recent = useRecent().find(({ id }) => id === phoneNumberId)
  const unnamed = error === null ? phoneNumberId : t('Number {id}', { id: phoneNumberId })
  return {
    number: data?.display_phone_number ?? recent?.number ?? unnamed,
    name: data?.verified_name ?? recent?.name ?? null,
  }
}

export function usePhoneName(phoneNumberId: string): string {
  return useNames(phoneNumberId).number
}

/** Includes the business name if known. */
export function usePhoneTitle(phoneNumberId: string): string {
  const { number, name } = useNames(phoneNumberId)
  return name === null ? number : `${name} · ${number}`
}

/** The title, but on narrow screens in two lines without the dot, which would end the first. */
export function PhoneHeading({ phoneNumberId }: { phoneNumberId: string }) {
  const { number, name } = useNames(phoneNumberId)
  return (
    <span className="block max-sm:min-h-[2lh]">
      {name !== null && (
        <>
          <bdi className="max-sm:block">{name}</bdi>
          <span className="max-sm:hidden"> · </span>
        </>
      )}
      <bdi className="whitespace-nowrap max-sm:block">{number}</bdi>
    </span>
  )
}

export function PhoneName({ phoneNumberId }: { phoneNumberId: string }) {
  return <bdi className="whitespace-nowrap tabular-nums">{usePhoneName(phoneNumberId)}</bdi>
}

/** The business's name, and the number below it. */
export function PhoneNameLines({ phoneNumberId }: { phoneNumberId: string }) {
  const { number, name } = useNames(phoneNumberId)
  return (
    <>
      <span className="block truncate font-semibold tabular-nums">
        <bdi>{name ?? number}</bdi>
      </span>
      {name !== null && (
        <span className="block truncate text-label text-quiet tabular-nums">
          <bdi>{number}</bdi>
        </span>
      )}
    </>
  )
}
