import * as Radix from 'radix-ui/slider'

type Range = [from: number, to: number]

interface RangeSliderProps {
  min: number
  max: number
  step?: number
  value: Range
  onChange: (value: Range) => void
  /** The accessible names of the two thumbs: "Youngest age", "Oldest age". */
  labels: [from: string, to: string]
}

export function RangeSlider({ min, max, step = 1, value, onChange, labels }: RangeSliderProps) {
  return (
    <Radix.Root
      min={min}
      max={max}
      step={step}
      value={value}
      onValueChange={([from = min, to = max]) => onChange([from, to])}
      className="relative flex h-9 w-full touch-none items-center select-none max-lg:h-10"
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-border-strong">
        <Radix.Range className="absolute h-full bg-accent" />
      </Radix.Track>
      {labels.map((label) => (
        <Radix.Thumb
          key={label}
          aria-label={label}
          className="touch-target block size-4.5 cursor-grab rounded-full border-2 border-accent bg-surface shadow-sm active:cursor-grabbing"
        />
      ))}
    </Radix.Root>
  )
}
