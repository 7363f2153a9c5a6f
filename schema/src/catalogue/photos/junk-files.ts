const FILE_MANAGER_FILE = /^(\.|thumbs\.db$|desktop\.ini$)/i;

/** Whether a file manager created a file, so that it's not for sale. @param name without folders */
export function isJunkFile(name: string): boolean {
  return FILE_MANAGER_FILE.test(name);
}
