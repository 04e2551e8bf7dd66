/** Whether the person asked the browser to load no more than needed. */
export const savesData = (): boolean => {
  const { connection }: { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData === true;
};
