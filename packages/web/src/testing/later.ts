/** Returns a promise and what fulfills it; `Promise.withResolvers` is newer than the oldest browsers of the product. */
export function later<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((fulfill) => {
    resolve = fulfill
  })
  return { promise, resolve }
}
