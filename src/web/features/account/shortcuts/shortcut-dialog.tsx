import { t } from '../../../../contract/translate.ts'
import { commandKey } from '../../../browser/command-key.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { goToTitle, shortcutGroups } from './words.ts'

function Key({ name }: { name: string }) {
  return (
    <kbd className="min-w-6 rounded-small border border-line-strong/60 bg-surface px-1.5 text-center font-mono text-label">
      {name === 'Command' ? commandKey(navigator.platform) : name}
    </kbd>
  )
}

interface GoToKey {
  key: string
  title: string
}

function groupsWith(goTo: readonly GoToKey[]) {
  if (goTo.length === 0) return shortcutGroups
  const shortcuts = Object.fromEntries(goTo.map(({ key, title }) => [`g ${key}`, title]))
  return [...shortcutGroups, { title: goToTitle, shortcuts }]
}

function ShortcutList({ goTo }: { goTo: readonly GoToKey[] }) {
  return (
    <div className="flex flex-col gap-4">
      {groupsWith(goTo).map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <h3 className="pb-1 text-label text-quiet">{title}</h3>
          <dl>
            {Object.entries(shortcuts).map(([keys, does]) => (
              <div key={keys} className="flex items-center justify-between gap-4 border-line border-t py-1.5">
                <dt>{does}</dt>
                <dd className="flex shrink-0 gap-1.5">
                  {keys.split(' ').map((name) => (
                    <Key key={name} name={name} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

interface Props {
  goTo: readonly GoToKey[]
  onClose: () => void
  onHelp: () => void
}

export function ShortcutDialog({ goTo, onClose, onHelp }: Props) {
  return (
    <Modal onClose={onClose} title={t('Keyboard shortcuts')}>
      <ShortcutList goTo={goTo} />
      <button type="button" onClick={onHelp} className="self-start rounded-small text-accent hover:underline">
        {t('Help for this page')}
      </button>
    </Modal>
  )
}
