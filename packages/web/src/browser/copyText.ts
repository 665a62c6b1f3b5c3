/** Copies a text. Returns whether the browser did: it may refuse, and offers it to secure pages only. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
