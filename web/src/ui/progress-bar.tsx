interface ProgressBarProps {
  /** 0 to 100. */
  percent: number
  /** Its accessible name: "Upload". */
  label: string
}

export function ProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-fill"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-(--duration-slow)"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
