/** Light, dark or as the system has it: three buttons of which one is pressed. */
import { Monitor, Moon, Sun } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { type ThemeChoice, useTheme } from '../../browser/theme.ts'

const choices: { value: ThemeChoice; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'system', label: 'Theme of the system', icon: Monitor },
  { value: 'dark', label: 'Dark theme', icon: Moon },
]

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme()
  return (
    <ToggleGroup.Root
      type="single"
      value={theme}
      aria-label="Theme"
      onValueChange={(value) => {
        const choice = choices.find((one) => one.value === value)
        if (choice) setTheme(choice.value)
      }}
      className="inline-flex w-fit rounded-edge border border-line p-0.5"
    >
      {choices.map(({ value, label, icon: Icon }) => (
        <ToggleGroup.Item
          key={value}
          value={value}
          aria-label={label}
          title={label}
          className="inline-flex size-7 items-center justify-center rounded-small text-quiet hover:text-text data-[state=on]:bg-hover data-[state=on]:text-text"
        >
          <Icon size={15} aria-hidden="true" />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
