import { ApplyScreen } from './ApplyScreen.tsx'

// The screens of the application are one module, so that each of them opens without a connection once one was opened.

export const CareScreen = () => <ApplyScreen step="care" />
export const ChildrenScreen = () => <ApplyScreen step="child" />
export const CopyScreen = () => <ApplyScreen base="copy" />
export const DetailEditScreen = () => <ApplyScreen base="detail" />
export const EditScreen = () => <ApplyScreen base="edit" />
export const FamilyIncomeScreen = () => <ApplyScreen step="income" />
export const LocationScreen = () => <ApplyScreen step="location" />
export const MiscScreen = () => <ApplyScreen step="misc" />
export const NewScreen = () => <ApplyScreen />
export const OtherContactScreen = () => <ApplyScreen step="contact" />
export const OtherWishesScreen = () => <ApplyScreen step="wishes" />
export const ParentScreen = () => <ApplyScreen step="parent" />
export const PreferredProgramsScreen = () => <ApplyScreen step="programs" />
