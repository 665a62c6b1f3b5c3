declare module 'virtual:text-uses' {
  const uses: Readonly<Record<string, readonly string[]>>
  export const screens: Readonly<Record<string, readonly string[]>>
  export const titles: Readonly<Record<string, Readonly<Record<string, string>>>>
  export default uses
}
