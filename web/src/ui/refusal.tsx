/** Below a control: why what stands in it counts for nothing. */
export function Refusal({ id, message }: { id?: string; message?: string }) {
  if (!message) return null

  return (
    <p id={id} role="alert" className="text-danger text-xs">
      {message}
    </p>
  )
}
