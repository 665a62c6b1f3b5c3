declare module 'virtual:text-uses' {
  const uses: Readonly<Record<string, readonly string[]>>
  export const screens: Readonly<Record<string, readonly string[]>>
  export default uses
}
