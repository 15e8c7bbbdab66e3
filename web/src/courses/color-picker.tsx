import { courseColorNames, courseColors } from '@lectern/contract/courses/course-colors.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { hueOf } from '#web/ui/hue.ts'

type ColorPickerProps = { value: string; onChange: (color: string) => void }

/** The six colours a course can have. Radio buttons, so the arrow keys move between them. */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const name = useId()

  return (
    <FieldGroup label="Color">
      <div className="flex flex-wrap gap-2">
        {courseColors.map((color) => {
          const hue = hueOf(color)
          return (
            <label
              key={color}
              title={courseColorNames[color]}
              style={hue.style}
              className={cx(
                'grid size-9 cursor-pointer place-items-center rounded-md bg-hue-tint text-hue-ink inset-ring inset-ring-hue-edge max-lg:size-10',
                'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                'has-checked:bg-hue-tint-strong',
                hue.className,
              )}
            >
              <input
                type="radio"
                name={name}
                value={color}
                checked={color === value}
                onChange={() => onChange(color)}
                aria-label={courseColorNames[color]}
                className="sr-only"
              />
              {color === value ? <Check size={18} /> : <span className="size-3.5 rounded-full bg-hue" />}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
