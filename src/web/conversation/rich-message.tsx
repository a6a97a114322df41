import { FileText, Image, List, type LucideIcon, MapPin, Mic, Reply, Sticker, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageContent } from '../../contract/platform/conversations/webhook-message.ts'
import { t } from '../../contract/translate.ts'
import { MarkedText } from './marked-text.tsx'

type Interactive = NonNullable<MessageContent['interactive']>
type Action = NonNullable<Interactive['action']>
type Card = NonNullable<Action['cards']>[number]

interface Props {
  /** The whole message as text, for types without a layout of their own. */
  text: string
  content: MessageContent | undefined
}

export function RichMessage({ text, content }: Props) {
  const { type, interactive, location } = content ?? {}
  if (type === 'interactive' && interactive) return <InteractiveMessage text={text} {...interactive} />
  if (type === 'button') return <Chosen text={text} />
  if (type === 'location' && location) return <Place {...location} />
  const media = content && mediaOf(content)
  if (media) return <Media {...media} />
  return <MarkedText text={text} />
}

interface MediaProps {
  icon: LucideIcon
  name: string
  caption: string | null | undefined
  link: string | null | undefined
}

const mediaKinds = {
  image: { icon: Image, name: t('Image') },
  video: { icon: Video, name: t('Video') },
  audio: { icon: Mic, name: t('Voice message') },
  document: { icon: FileText, name: t('Document') },
  sticker: { icon: Sticker, name: t('Sticker') },
} as const

function mediaOf(content: MessageContent): MediaProps | undefined {
  for (const [type, { icon, name }] of Object.entries(mediaKinds) as [
    keyof typeof mediaKinds,
    (typeof mediaKinds)[keyof typeof mediaKinds],
  ][]) {
    const media = content[type]
    if (content.type !== type || !media) continue
    return { icon, name: media.filename ?? name, caption: media.caption, link: media.link }
  }
  return undefined
}

/** The file stays on the platform; the studio does not fetch it. */
function Media({ icon: Icon, name, caption, link }: MediaProps) {
  return (
    <>
      <p className="flex items-center gap-2 rounded-edge border border-line bg-sunken px-3 py-4 text-quiet">
        <Icon size={18} aria-hidden="true" className="shrink-0" />
        <span dir="auto" className="min-w-0 break-words">
          {name}
        </span>
        {link && <OutsideLink href={link}>{t('Open')}</OutsideLink>}
      </p>
      {caption && <MarkedText text={caption} />}
    </>
  )
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^https?:\/\//i.test(href)) return children
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent underline underline-offset-2 hover:text-accent-hover"
    >
      {children}
    </a>
  )
}

function Place({ name, address, latitude, longitude }: NonNullable<MessageContent['location']>) {
  return (
    <p className="flex items-start gap-2 rounded-edge border border-line bg-sunken px-3 py-2">
      <MapPin size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-quiet" />
      <span className="flex min-w-0 flex-col">
        <span dir="auto" className="font-medium">
          {name ?? t('Location')}
        </span>
        {address && <span dir="auto">{address}</span>}
        {latitude != null && longitude != null && (
          <span className="text-label text-quiet tabular-nums">
            {latitude}, {longitude}
          </span>
        )}
      </span>
    </p>
  )
}

function Chosen({ text }: { text: string }) {
  return (
    <p dir="auto" className="flex items-center gap-1.5">
      <Reply size={14} aria-label={t('Chose')} className="shrink-0 text-quiet" />
      {text}
    </p>
  )
}

function InteractiveMessage({ text, header, body, footer, action, ...rest }: Interactive & { text: string }) {
  const isReply = rest.button_reply ?? rest.list_reply ?? rest.nfm_reply ?? rest.call_permission_reply
  if (isReply) return <Chosen text={text} />
  if (!body && !action) return <MarkedText text={text} />
  return (
    <>
      {header?.text && (
        <p dir="auto" className="font-semibold">
          {header.text}
        </p>
      )}
      {body?.text && <MarkedText text={body.text} />}
      {footer?.text && (
        <p dir="auto" className="text-label text-quiet">
          {footer.text}
        </p>
      )}
      <Offers type={rest.type} action={action ?? {}} />
    </>
  )
}

const titlesOf = (buttons: Action['buttons']) =>
  (buttons ?? []).flatMap(({ reply, quick_reply }) => reply?.title ?? quick_reply?.title ?? [])

function Offers({ type, action }: { type: string; action: Action }) {
  const { buttons, sections, cards, parameters, button } = action
  const rows = (sections ?? []).flatMap((section) => section.rows ?? [])
  return (
    <>
      <Choices titles={titlesOf(buttons)} />
      {rows.length > 0 && (
        <details className="rounded-edge border border-line bg-raised">
          <summary className="flex items-center justify-center gap-2 px-3 py-1.5 font-medium">
            <List size={14} aria-hidden="true" />
            <span dir="auto">{button ?? t('Options')}</span>
          </summary>
          <ul className="border-line border-t">
            {rows.map(({ id, title, description }) => (
              <li key={id ?? title} dir="auto" className="flex flex-col px-3 py-1.5">
                {title}
                {description && <span className="text-label text-quiet">{description}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Products sections={sections ?? []} />
      {cards && cards.length > 0 && <Cards cards={cards} />}
      {type === 'catalog_message' && <Choices titles={[t('View catalog')]} />}
      {type === 'galaxy_message' && <Choices titles={[parameters?.flow_cta ?? t('Open form')]} />}
      {type === 'location_request_message' && <Choices titles={[t('Send location')]} />}
      <LinkButton {...parameters} />
    </>
  )
}

function Products({ sections }: { sections: NonNullable<Action['sections']> }) {
  const filled = sections.filter(({ product_items }) => (product_items ?? []).length > 0)
  if (filled.length === 0) return null
  return (
    <ul aria-label={t('Products')} className="flex flex-col gap-1">
      {filled.map(({ title, product_items }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: sections may have no title
          key={at}
          className="rounded-edge border border-line bg-raised px-3 py-1.5"
        >
          {title && (
            <p dir="auto" className="font-medium">
              {title}
            </p>
          )}
          <ul>
            {(product_items ?? []).map(({ product_retailer_id: id }, place) => (
              <li key={id ?? place}>
                <bdi>{id}</bdi>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const choiceLook = 'rounded-edge border border-line bg-raised px-3 py-1.5 text-center font-medium text-work'

function Choices({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null
  return (
    <ul aria-label={t('The customer’s buttons')} className="flex flex-col gap-1">
      {titles.map((title) => (
        <li key={title} dir="auto" className={choiceLook}>
          {title}
        </li>
      ))}
    </ul>
  )
}

function LinkButton({ display_text, url }: NonNullable<Action['parameters']>) {
  if (!display_text || !url) return null
  return (
    <p dir="auto" className={choiceLook}>
      <OutsideLink href={url}>{display_text}</OutsideLink>
    </p>
  )
}

function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ul aria-label={t('Cards')} tabIndex={0} className="flex gap-2 overflow-x-auto pb-1">
      {cards.map(({ body, action }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are told apart by their place alone
          key={at}
          className="flex w-44 shrink-0 flex-col gap-2 rounded-edge border border-line bg-raised p-2"
        >
          {body?.text && (
            <p dir="auto" className="break-words">
              {body.text}
            </p>
          )}
          <Choices titles={titlesOf(action?.buttons)} />
          <LinkButton {...action?.parameters} />
        </li>
      ))}
    </ul>
  )
}
