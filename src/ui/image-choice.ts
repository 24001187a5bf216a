/** What a form will do with its one image. */
export interface ImageChoice {
  /** A new image that was picked. */
  file: File | null;
  /** The current image goes. */
  isRemoved: boolean;
  /** Why the file picked last cannot be taken. */
  problem: ImageProblem | null;
}

export type ImageProblem =
  | { kind: 'tooLarge' | 'type' | 'unreadable'; fileName: string }
  /** More than one file at once. */
  | { kind: 'tooMany' };

/** The image stays as it is. */
export const IMAGE_UNTOUCHED: ImageChoice = { file: null, isRemoved: false, problem: null };

/** Whether saving would change the image. */
export function isImageChanged({ file, isRemoved }: ImageChoice): boolean {
  return file !== null || isRemoved;
}

export interface ImageLimits {
  /** Media types. */
  types: readonly string[];
  maxBytes: number;
}

/** What is wrong with the files somebody picked, as far as it can be told without opening them; null for nothing. */
export function imageProblem(
  files: readonly Pick<File, 'name' | 'size' | 'type'>[],
  { types, maxBytes }: ImageLimits,
): ImageProblem | null {
  const [file] = files;
  if (!file || files.length > 1) return { kind: 'tooMany' };
  if (!types.includes(file.type)) return { kind: 'type', fileName: file.name };
  return file.size > maxBytes ? { kind: 'tooLarge', fileName: file.name } : null;
}

/** Whether the current image is what the form shows. */
export function showsCurrent(choice: ImageChoice, hasCurrent: boolean): boolean {
  return hasCurrent && choice.file === null && !choice.isRemoved;
}

/** The choice after the remove button: a picked file goes first, the current image after it. */
export function withoutImage(choice: ImageChoice, hasCurrent: boolean): ImageChoice {
  return { ...IMAGE_UNTOUCHED, isRemoved: choice.isRemoved || showsCurrent(choice, hasCurrent) };
}
