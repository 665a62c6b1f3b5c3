/**
 * Resolves in a later task of the browser, which answers taps and paints before that. A timer would wait much longer in a
 * tab in the background.
 */
export const nextBrowserTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
