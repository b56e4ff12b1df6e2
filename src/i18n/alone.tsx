/** A piece of a text in an element of its own, with the gaps around it outside. */
export const Alone = ({ text, className }: { text: string; className?: string | undefined }) => {
  const words = text.trim()
  if (!words) return text
  const [before, after] = text.split(words)
  return (
    <>
      {before}
      <span className={className}>{words}</span>
      {after}
    </>
  )
}
