/**
 * Runs something during which the control that started it is disabled, and gives the focus back to it afterwards unless
 * something else has it by then.
 */
export async function keepFocus<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const control = document.activeElement
  try {
    return await run()
  } finally {
    // The control can be used again once the page has been drawn.
    requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && control instanceof HTMLElement && control.isConnected) control.focus({ preventScroll: true })
    })
  }
}
