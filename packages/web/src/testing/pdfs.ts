/** Opens bytes for tests as pdf.js does: those that name an encryption ask for a password. */
export const openBytes = (bytes: Uint8Array) => {
  const isLocked = new TextDecoder().decode(bytes).includes('/Encrypt')
  const error = Object.assign(new Error('No password given'), { name: 'PasswordException' })
  return { promise: isLocked ? Promise.reject(error) : Promise.resolve({}), destroy: async () => undefined }
}
