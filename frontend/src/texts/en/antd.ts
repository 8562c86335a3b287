export { default as antd } from 'antd/locale/en_US';
