// Pictures that a page needs and does not get.
import type { Page } from "playwright";

/** Every picture of the page and of its style, asked for here and now. */
export const missingPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const inStyle = [...document.querySelectorAll("*")].flatMap((element) =>
      [...getComputedStyle(element).backgroundImage.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url!),
    );
    const urls = new Set([...[...document.images].map(({ src }) => src), ...inStyle]);
    const asked = [...urls].map(async (url) => {
      const picture = new Image();
      picture.src = url;
      return picture.decode().then(
        () => [],
        () => [url],
      );
    });
    return (await Promise.all(asked)).flat();
  });
