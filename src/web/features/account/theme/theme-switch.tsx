import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../../../contract/translate.ts'
import { type ThemeChoice, useTheme } from '../../../browser/theme.ts'

const choices: { value: ThemeChoice; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: t('Light theme'), icon: Sun },
  { value: 'system', label: t('System theme'), icon: Monitor },
  { value: 'dark', label: t('Dark theme'), icon: Moon },
]

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex w-fit rounded-edge border border-line p-0.5">
      <legend className="sr-only">{t('Theme')}</legend>
      {choices.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={label}
          className="relative inline-flex size-7 items-center justify-center rounded-small text-quiet hover:text-text has-checked:bg-hover has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={theme === value}
            onChange={() => setTheme(value)}
            // Covers the icon to receive clicks.
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon size={15} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
