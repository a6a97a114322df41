import { t } from '../../../../contract/translate.ts'

/** The same as in the help; the dark one comes first. */
const pictures = Object.values(
  import.meta.glob<string>('../../../../../docs/pictures/inbox{-dark,}.png', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
/** The one of the other theme is lazy and not displayed, so it is never loaded. */
const looks = ['hidden dark:block', 'dark:hidden']

/** The product itself, cut off at the edge of the window. */
export function SignInPicture() {
  return (
    <figure className="flex w-full flex-col gap-4">
      <figcaption className="max-w-prose text-pretty text-quiet">
        {t('The inbox: who is waiting, what the agent answered, and why.')}
      </figcaption>
      {/* From left to right, as the picture is; without its sidebar, which the list of conversations follows. */}
      <div
        dir="ltr"
        className="-me-12 overflow-hidden rounded-s-edge border border-line border-e-0 shadow-lift"
      >
        {pictures.map((picture, index) => (
          <img
            key={picture}
            src={picture}
            alt={t('Inbox with a list of conversations, an open one, and its customer')}
            width={1280}
            height={800}
            loading="lazy"
            decoding="async"
            className={`-ms-[233px] h-auto w-[1280px] max-w-none ${looks[index]}`}
          />
        ))}
      </div>
    </figure>
  )
}
