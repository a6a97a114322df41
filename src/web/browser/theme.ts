/** The theme, stored here and applied as `data-theme` on the root element. */
import { createStore, useStore } from './create-store.ts'
import { deviceSetting, type StoredShape } from './setting.ts'

const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** A plain function, because the sign-in page loads no schema library. */
const themeChoice: StoredShape<ThemeChoice> = {
  safeParse(value) {
    const choice = themeChoices.find((choice) => choice === value)
    return choice === undefined ? { success: false } : { success: true, data: choice }
  },
}

/** `scripts/bundle/first-theme.js` reads the same entry before the first paint. */
const remembered = deviceSetting<ThemeChoice>('studio.theme.v1', themeChoice, 'system')

const current = createStore(remembered.read())

function systemIsDark() {
  return matchMedia('(prefers-color-scheme: dark)')
}

function paint() {
  const choice = current.read()
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark().matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

function chooseTheme(choice: ThemeChoice) {
  remembered.write(choice)
  current.write(choice)
  paint()
}

/** Follows the system setting and other tabs. */
export function followTheme() {
  systemIsDark().addEventListener('change', paint)
  addEventListener('storage', () => {
    current.write(remembered.read())
    paint()
  })
}

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useStore(current), chooseTheme]
}
